import { liveTable } from '../../kernel/aws/table.ts'
import { changeFeed } from '../../search/stores/changeFeed.ts'

export const feed = () => changeFeed(liveTable())
