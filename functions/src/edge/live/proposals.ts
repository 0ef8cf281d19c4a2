import { liveTable } from '../../kernel/aws/table.ts'
import { assignmentStore } from '../../proposals/stores/assignmentStore.ts'
import { clientDecisionStore } from '../../proposals/stores/clientDecisionStore.ts'
import { clientLinkStore, clientLinkTokenStore } from '../../proposals/stores/clientLinkStore.ts'
import { interviewStore } from '../../proposals/stores/interviewStore.ts'
import { proposalLinkStore } from '../../proposals/stores/proposalLinkStore.ts'

export const assignments = () => assignmentStore(liveTable())
export const clientLinkTokens = () => clientLinkTokenStore(liveTable())
export const clientLinks = () => clientLinkStore(liveTable())
export const interviews = () => interviewStore(liveTable())
export const proposalLinks = () => proposalLinkStore(liveTable())
export const clientDecisions = () => clientDecisionStore(liveTable())
