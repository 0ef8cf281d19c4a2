import { mergeStore } from '../../applicants/stores/mergeStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const merges = () => mergeStore(liveTable())
