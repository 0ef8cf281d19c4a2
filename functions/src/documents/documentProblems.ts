import { type FieldProblem, ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'

/** What is said of one document more than an applicant can have. */
export const tooManyDocuments = (path: string): FieldProblem =>
  problemAt(path, 'too_many', 'At most {{maximum}} documents', { maximum: functionLimits.documents })

/** The answer to whoever would remove a document of their own that is not theirs to take back. */
export const notRemovable = () =>
  new ProductError('forbidden', 'Only what you sent yourself can be removed, until we have checked or used it')
