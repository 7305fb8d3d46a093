import { model as ofDocument } from '../consent-biometrics/consent-biometrics.model.ts'

/** Like the model of each document step. */
export const model = ofDocument
