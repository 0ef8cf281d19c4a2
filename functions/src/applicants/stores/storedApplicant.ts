import { knownApplicantSchema } from '../../../../shared/applicants/domain/applicant.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { calledNumber } from './calledNumber.ts'
import { cprUpgrade } from './cprUpgrade.ts'

export const storedApplicant = storedForm('applicant', knownApplicantSchema, [
  {
    // Older records don't have a channel. It follows from the source for partners' records and is unknown for all
    // others.
    reads: ['source', 'channel'],
    step: (item) => (item.source === undefined ? item : { channel: 'partner', ...item }),
  },
  cprUpgrade,
  // CPR numbers are recognised in more spellings since.
  { reads: ['phone'], step: (item) => ({ ...calledNumber(item), ...cprUpgrade.step(item) }) },
])
