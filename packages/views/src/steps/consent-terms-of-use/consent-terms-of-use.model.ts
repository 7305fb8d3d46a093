import { model as ofDocument } from '../consent-biometrics/consent-biometrics.model.ts'

/** It reads as every document does. */
export const model = ofDocument
