import { liveReceivedMails } from '../../conversations/inbound/liveReceivedMails.ts'

export const receivedMails = liveReceivedMails
