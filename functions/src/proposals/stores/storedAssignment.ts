import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { assignmentSchema } from '../../../../shared/proposals/domain/assignment.ts'
import { clientConsentSchema } from '../../../../shared/proposals/domain/clientConsent.ts'
import { clientDecisionSchema } from '../../../../shared/proposals/domain/clientDecision.ts'
import { interviewSchema } from '../../../../shared/proposals/domain/interview.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

/** Before stages were introduced, every assigned applicant was shown. An unknown stage hides the applicant. */
export const storedAssignment = storedForm('assignment', lenient(assignmentSchema, { stage: 'ended' }), [
  {
    reads: ['isActive'],
    step: (item) => ({ stage: item.isActive === false ? 'ended' : 'proposed', version: 1, ...item }),
  },
])
export const storedClientConsent = storedForm('clientConsent', lenient(clientConsentSchema, { state: 'blocked' }))
/** An unknown answer is read as `no`, which prompts no action. */
export const storedClientDecision = storedForm('clientVerdict', lenient(clientDecisionSchema, { answer: 'no' }), [
  cprUpgrade,
])
export const storedInterview = storedForm('interview', lenient(interviewSchema), [cprUpgrade])
