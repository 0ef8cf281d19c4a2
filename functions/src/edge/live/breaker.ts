import { liveBreaker } from '../../search/liveBreaker.ts'

export const breaker = liveBreaker
