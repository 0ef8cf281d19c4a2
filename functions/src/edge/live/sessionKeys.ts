import { liveSessionKeys } from '../../accounts/liveSessionKeys.ts'

export const sessionKeys = () => liveSessionKeys
