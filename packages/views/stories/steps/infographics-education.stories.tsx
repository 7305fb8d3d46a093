import { type EducationSlide, infographicsEducationStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { infographicsEducationView } from '../../src/steps/infographics-education/infographics-education.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: EducationSlide
}

function InfographicsEducation({ value }: Args) {
  const snapshot = infographicsEducationStep.resolveState({ value, context: {} })
  return inAppShell(infographicsEducationView({ snapshot, send }))
}

const meta: Meta<typeof InfographicsEducation> = {
  title: 'Steps/INFOGRAPHICS_EDUCATION',
  component: InfographicsEducation,
}
export default meta
type Story = StoryObj<typeof InfographicsEducation>

export const Brand: Story = { args: { value: 'brand' } }
export const Control: Story = { args: { value: 'control' } }
export const Convenience: Story = { args: { value: 'convenience' } }
export const Security: Story = { args: { value: 'security' } }
export const SecurityInTheDark: Story = { args: { value: 'security' }, globals: { theme: 'dark' } }
export const SecurityInPseudoLocale: Story = { args: { value: 'security' }, globals: { locale: 'pseudo' } }
export const BrandOfSecondBrand: Story = { args: { value: 'brand' }, globals: { brand: 'second' } }
