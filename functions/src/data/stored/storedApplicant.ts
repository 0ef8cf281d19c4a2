import { knownApplicantSchema } from '../../../../shared/domain/applicant.ts'
import { cprUpgrade } from './cprUpgrade.ts'
import { storedForm } from './storedForm.ts'

export const storedApplicant = storedForm('applicant', knownApplicantSchema, [
  {
    // How somebody came was not kept then; of the records of partners it follows. Of others nobody knows.
    reads: ['source', 'channel'],
    step: (item) => (item.source === undefined ? item : { channel: 'partner', ...item }),
  },
  cprUpgrade,
])
