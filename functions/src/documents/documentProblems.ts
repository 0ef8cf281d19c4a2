import type { Document } from '../../../shared/documents/domain/document.ts'
import { wordType } from '../../../shared/files/domain/uploadTypes.ts'
import { type FieldProblem, ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'
import { invalid } from '../kernel/inputProblems.ts'

export const tooManyDocuments = (path: string): FieldProblem =>
  problemAt(path, 'too_many', 'At most {{maximum}} documents', { maximum: functionLimits.documents })

/** The caller may not remove this document of their own, because staff have verified or used it. */
export const notRemovable = () =>
  new ProductError('forbidden', 'Only what you sent yourself can be removed, until we have checked or used it')

/** Throws `validation_failed` for a Word file as a CV, certificate or other listed type: people read those in the product as PDFs. */
export function requireFittingType({ fileType, documentType }: Pick<Document, 'fileType' | 'documentType'>): void {
  if (fileType === wordType && documentType !== 'other')
    throw invalid([
      problemAt(
        'documentType',
        'invalid_option',
        'A Word file can only be another document. Send it as a PDF instead.',
      ),
    ])
}
