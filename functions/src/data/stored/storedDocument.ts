import { knownDocumentSchema } from '../../../../shared/domain/document.ts'
import { cprUpgrade } from './cprUpgrade.ts'
import { storedForm } from './storedForm.ts'

export const storedDocument = storedForm('document', knownDocumentSchema, [cprUpgrade])
