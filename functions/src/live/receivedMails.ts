import { liveReceivedMails } from '../received/liveReceivedMails.ts'

export const receivedMails = liveReceivedMails
