import { model as ofDocument } from '../consent-biometrics/consent-biometrics.model.ts'

export const model = ofDocument
