import type { PageModelIn } from '../../testing/page-model.ts'
import { model as checkEnrollment } from '../check-enrollment/check-enrollment.model.ts'

export const model: PageModelIn = (messages) => {
  const { screens, ...rest } = checkEnrollment(messages)
  return {
    ...rest,
    screens: { ...screens, waiting: (page) => page.sees(messages['checkEnrollmentPhone.waiting']) },
  }
}
