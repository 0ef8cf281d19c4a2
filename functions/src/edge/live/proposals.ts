import { liveTable } from '../../kernel/aws/table.ts'
import { clientDecisionStore } from '../../proposals/stores/clientDecisionStore.ts'
import { clientLinkStore, clientLinkTokenStore } from '../../proposals/stores/clientLinkStore.ts'
import { interviewStore } from '../../proposals/stores/interviewStore.ts'
import { proposalLinkStore } from '../../proposals/stores/proposalLinkStore.ts'
import { assignmentStore } from '../stores.ts'
import { now } from './kernel.ts'

export const assignments = () => assignmentStore(liveTable(), now())
export const clientLinkTokens = () => clientLinkTokenStore(liveTable())
export const clientLinks = () => clientLinkStore(liveTable())
export const interviews = () => interviewStore(liveTable())
export const proposalLinks = () => proposalLinkStore(liveTable())
export const clientDecisions = () => clientDecisionStore(liveTable())
