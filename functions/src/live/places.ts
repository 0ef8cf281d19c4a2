import { placesStore } from '../data/placesStore.ts'
import { liveTable } from '../platform/table.ts'

export const places = () => placesStore(liveTable())
