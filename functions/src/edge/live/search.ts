import { liveTable } from '../../kernel/aws/table.ts'
import { liveBreaker } from '../../search/liveBreaker.ts'
import { changeFeed } from '../../search/stores/changeFeed.ts'

export const breaker = liveBreaker
export const feed = () => changeFeed(liveTable())
