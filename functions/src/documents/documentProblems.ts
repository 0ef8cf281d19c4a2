import { type FieldProblem, problemAt } from '../../../shared/domain/errors.ts'
import { functionLimits } from '../../../shared/domain/functionLimits.ts'

/** What is said of one document more than an applicant can have. */
export const tooManyDocuments = (path: string): FieldProblem =>
  problemAt(path, 'too_many', 'At most {{maximum}} documents', { maximum: functionLimits.documents })
