import { liveReceivedMails } from '../../conversations/inbound/liveReceivedMails.ts'
import { availabilityLinkStore } from '../../conversations/stores/availabilityLinkStore.ts'
import { messageStore } from '../../conversations/stores/messageStore.ts'
import { replyAddressStore } from '../../conversations/stores/replyAddressStore.ts'
import { replyStore } from '../../conversations/stores/replyStore.ts'
import { templateStore } from '../../conversations/stores/templateStore.ts'
import { unsubscribeLinkStore } from '../../conversations/stores/unsubscribeLinkStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const availabilityLinks = () => availabilityLinkStore(liveTable())
export const messages = () => messageStore(liveTable())
export const receivedMails = liveReceivedMails
export const replies = () => replyStore(liveTable())
export const replyAddresses = () => replyAddressStore(liveTable())
export const templates = () => templateStore(liveTable())
export const unsubscribeLinks = () => unsubscribeLinkStore(liveTable())
