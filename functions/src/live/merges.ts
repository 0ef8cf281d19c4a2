import { mergeStore } from '../data/mergeStore.ts'
import { liveTable } from '../platform/table.ts'

export const merges = () => mergeStore(liveTable())
