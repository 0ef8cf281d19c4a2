import { liveSessionKeys } from '../identity/liveSessionKeys.ts'

export const sessionKeys = () => liveSessionKeys
