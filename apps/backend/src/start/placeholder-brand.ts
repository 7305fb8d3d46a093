import type { Brand } from '@palmflow/brand'

/** Returns a line for the operator of a deployed server whose brand is the placeholder. Undefined if there is no need. */
export const placeholderWarning = (
  { name, placeholder }: Pick<Brand, 'name' | 'placeholder'>,
  environment: string | undefined,
): string | undefined =>
  placeholder && environment !== undefined && environment !== 'local'
    ? `The name '${name}' is a placeholder: build with your own brand before users see this server (docs/branding.md).`
    : undefined
