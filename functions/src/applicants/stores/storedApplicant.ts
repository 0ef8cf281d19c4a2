import { knownApplicantSchema } from '../../../../shared/applicants/domain/applicant.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { cprUpgrade } from './cprUpgrade.ts'

export const storedApplicant = storedForm('applicant', knownApplicantSchema, [
  {
    // How somebody came was not kept then; of the records of partners it follows. Of others nobody knows.
    reads: ['source', 'channel'],
    step: (item) => (item.source === undefined ? item : { channel: 'partner', ...item }),
  },
  cprUpgrade,
])
