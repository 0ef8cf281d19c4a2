import { placesStore } from '../../companies/stores/placesStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const places = () => placesStore(liveTable())
