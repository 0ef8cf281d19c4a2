import type { Document } from '../../../shared/documents/domain/document.ts'
import { wordType } from '../../../shared/files/domain/uploadTypes.ts'
import { type FieldProblem, ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'
import { invalid } from '../kernel/inputProblems.ts'

export const tooManyDocuments = (path: string): FieldProblem =>
  problemAt(path, 'too_many', 'At most {{maximum}} documents. Delete one first.', { maximum: functionLimits.documents })

/** The caller may not remove this document of their own, because staff have verified or used it. */
export const notRemovable = () =>
  new ProductError(
    'forbidden',
    'You can only delete documents that you sent, and only until we have verified or used them',
  )

/** Throws `validation_failed` for a Word file as a CV, certificate or other listed type: people read those in the product as PDFs. */
export function requireFittingType({ fileType, documentType }: Pick<Document, 'fileType' | 'documentType'>): void {
  if (fileType === wordType && documentType !== 'other')
    throw invalid([
      problemAt(
        'documentType',
        'invalid_option',
        'A Word file can only have the type Other. Choose Other, or upload a PDF.',
      ),
    ])
}
