import { digestLinkStore } from '../../bulk/stores/digestLinkStore.ts'
import { jobStore } from '../../bulk/stores/jobStore.ts'
import { viewStore } from '../../bulk/stores/viewStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const digestLinks = () => digestLinkStore(liveTable())
export const jobs = () => jobStore(liveTable())
export const views = () => viewStore(liveTable())
