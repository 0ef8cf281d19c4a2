import { accountItems } from '../../accounts/keys.ts'
import { activityItems } from '../../activity/keys.ts'
import { agentItems } from '../../agents/keys.ts'
import { applicantItems } from '../../applicants/keys.ts'
import { auditItems } from '../../audit/keys.ts'
import { bulkItems } from '../../bulk/keys.ts'
import { companyItems } from '../../companies/keys.ts'
import { conversationItems } from '../../conversations/keys.ts'
import { fileItems } from '../../files/keys.ts'
import { intakeItems } from '../../intake/keys.ts'
import { kernelItems } from '../../kernel/keys.ts'
import { notifyItems } from '../../notify/keys.ts'
import { partnerItems } from '../../partners/keys.ts'
import { privacyItems } from '../../privacy/keys.ts'
import { proposalItems } from '../../proposals/keys.ts'
import { scheduleItems } from '../../schedule/keys.ts'

/** Every kind of item in the table, by name. Each module declares its own in `keys.ts`. */
export const itemKinds = {
  ...kernelItems,
  ...auditItems,
  ...fileItems,
  ...notifyItems,
  ...accountItems,
  ...scheduleItems,
  ...applicantItems,
  ...activityItems,
  ...conversationItems,
  ...companyItems,
  ...intakeItems,
  ...proposalItems,
  ...bulkItems,
  ...partnerItems,
  ...privacyItems,
  ...agentItems,
}
export type ItemKindName = keyof typeof itemKinds

/** The kinds that an erasure must delete completely, including those of the account. */
export type ErasedKind = {
  [Kind in ItemKindName]: (typeof itemKinds)[Kind]['erasure'] extends 'erased' | 'account' ? Kind : never
}[ItemKindName]
