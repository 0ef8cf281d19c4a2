import { personOf } from '../../../../shared/accounts/domain/actor.ts'
import type { VerifiedEmailItems } from '../../accounts/ports.ts'
import type { ThrottleStore } from '../../accounts/stores/throttleStore.ts'
import { planDisputedEmail, planProvenEmail } from '../plans/planProvenEmail.ts'
import type { RecordItems } from '../ports.ts'
import { changeItems } from '../stores/applicantStore.ts'
import { profileDeletion } from '../stores/profileStore.ts'
import { confirmationMail, withConfirmationMail } from './confirmationMail.ts'
import { type OwnRecordDeps, ownRecord } from './ownProfile.ts'

interface Deps extends OwnRecordDeps {
  throttle: Pick<ThrottleStore, 'countInWindow'>
  now: () => Date
  newId: () => string
}

/**
 * Returns the items to write with the first proof of an account's email, so that no other mailbox receives mail for the
 * account's record. If the account's email is disputed, its record is separated from it instead. Returns none if there
 * is no record or it has no other email. The items `ownRecord` are refused if the record has changed.
 */
export const verifiedEmailItems =
  (deps: Deps, items: RecordItems): VerifiedEmailItems =>
  async (account, call, { isDisputed = false } = {}) => {
    const { email } = account
    if (email === undefined && !isDisputed) return {}
    const { applicant } = await ownRecord(account.id, deps)
    if (!applicant) return {}
    const { clientAddress, userAgent } = call
    const by = { actor: personOf(account), clientAddress, userAgent, newId: deps.newId }
    if (email === undefined || isDisputed) {
      const { next, changeLog } = planDisputedEmail(applicant, by, deps.now())
      const changed = Object.values(changeItems(applicant, next, changeLog, items)).flat()
      return { ownRecord: [...changed, profileDeletion(account.id, applicant.id)] }
    }
    const plan = planProvenEmail(applicant, email, by, deps.now())
    if (!plan) return {}
    const { id, unconfirmedEmail } = plan.next
    const mail =
      unconfirmedEmail === undefined
        ? undefined
        : await confirmationMail({ id, email: unconfirmedEmail }, account, call, deps)
    const { mail: confirmation = [] } = withConfirmationMail(mail)
    return { ownRecord: Object.values(changeItems(applicant, plan.next, plan.changeLog, items)).flat(), confirmation }
  }
