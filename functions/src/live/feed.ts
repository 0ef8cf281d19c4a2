import { changeFeed } from '../data/changeFeed.ts'
import { liveTable } from '../platform/table.ts'

export const feed = () => changeFeed(liveTable())
