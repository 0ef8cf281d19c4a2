import { actorNames } from '../../accounts/stores/actorNames.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const names = () => actorNames(liveTable())
