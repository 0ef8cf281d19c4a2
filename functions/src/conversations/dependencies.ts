import type { ActivityDependencies } from '../activity/dependencies.ts'
import type { ApplicantRows } from '../applicants/ports.ts'
import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { ReceivedMails } from './inbound/receivedMails.ts'
import type { AvailabilityLinkStore } from './stores/availabilityLinkStore.ts'
import type { MessageStore } from './stores/messageStore.ts'
import type { ReplyAddressStore } from './stores/replyAddressStore.ts'
import type { ReplyStore } from './stores/replyStore.ts'
import type { TemplateStore } from './stores/templateStore.ts'
import type { UnsubscribeLinkStore } from './stores/unsubscribeLinkStore.ts'

/** The dependencies available to use cases of this module: its own and those of the modules below it. */
export interface ConversationsDependencies extends ActivityDependencies {
  feed: ApplicantRows
  messages: MessageStore
  replies: ReplyStore
  replyAddresses: ReplyAddressStore
  templates: TemplateStore
  availabilityLinks: AvailabilityLinkStore
  unsubscribeLinks: UnsubscribeLinkStore
  receivedMails: ReceivedMails
}

/** The dependencies of one use case, as declared in its permissions. */
export type DependenciesOf<Declared extends Permissions<ConversationsDependencies>> = DeclaredDependencies<
  ConversationsDependencies,
  Declared
>
