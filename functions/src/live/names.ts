import { actorNames } from '../data/actorNames.ts'
import { liveTable } from '../platform/table.ts'

export const names = () => actorNames(liveTable())
