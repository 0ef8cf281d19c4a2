import { type FieldProblem, ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'

export const tooManyDocuments = (path: string): FieldProblem =>
  problemAt(path, 'too_many', 'At most {{maximum}} documents', { maximum: functionLimits.documents })

/** The caller may not remove this document of their own, because staff have verified or used it. */
export const notRemovable = () =>
  new ProductError('forbidden', 'Only what you sent yourself can be removed, until we have checked or used it')
