import { knownDocumentSchema } from '../../../../shared/documents/domain/document.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { cprUpgrade } from './cprUpgrade.ts'

export const storedDocument = storedForm('document', knownDocumentSchema, [cprUpgrade])
