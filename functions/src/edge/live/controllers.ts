import { liveTable } from '../../kernel/aws/table.ts'
import { controllerStore } from '../../privacy/stores/controllerStore.ts'

export const controllers = () => controllerStore(liveTable())
