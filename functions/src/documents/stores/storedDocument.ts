import { knownDocumentSchema } from '../../../../shared/documents/domain/document.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

export const storedDocument = storedForm('document', knownDocumentSchema, [cprUpgrade])
