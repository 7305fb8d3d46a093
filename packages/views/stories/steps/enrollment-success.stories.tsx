import { enrollmentSuccessStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { enrollmentSuccessView } from '../../src/steps/enrollment-success/enrollment-success.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof enrollmentSuccessStep.resolveState>[0]['value']
  title?: string
  buttonText?: string
  buttonUrl?: string
  unlinkedPartner?: string
  isRecognized?: boolean
}

function EnrollmentSuccess({ value, ...args }: Args) {
  const snapshot = enrollmentSuccessStep.resolveState({
    value,
    context: { ...args, outcome: { kind: 'continued' } },
  })
  return inAppShell(enrollmentSuccessView({ snapshot, send }), { isEnded: true })
}

const meta: Meta<typeof EnrollmentSuccess> = { title: 'Steps/ENROLLMENT_SUCCESS', component: EnrollmentSuccess }
export default meta
type Story = StoryObj<typeof EnrollmentSuccess>

export const Success: Story = { args: { value: 'rejoicing' } }
export const Recognized: Story = { args: { value: 'rejoicing', isRecognized: true } }
export const NotLinked: Story = {
  args: {
    value: 'rejoicingInOurWords',
    buttonText: 'Back to Harbor Market',
    buttonUrl: 'https://partner.example/',
    unlinkedPartner: 'Harbor Market',
  },
}
export const AtAPartner: Story = {
  args: {
    value: 'rejoicingAtPartner',
    title: 'Your palm is now your Harbor card',
    buttonText: 'Back to Harbor Market',
    buttonUrl: 'https://partner.example/',
  },
}
