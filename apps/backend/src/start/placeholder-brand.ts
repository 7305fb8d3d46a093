import type { Brand } from '@palmflow/brand'

export const placeholderWarning = (
  { name, placeholder }: Pick<Brand, 'name' | 'placeholder'>,
  environment: string | undefined,
): string | undefined =>
  placeholder && environment !== undefined && environment !== 'local'
    ? `The name '${name}' is a placeholder: build with your own brand before users see this server (docs/branding.md).`
    : undefined
