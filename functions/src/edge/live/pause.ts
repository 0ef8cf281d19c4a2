import { setTimeout as sleep } from 'node:timers/promises'

export const pause = () => sleep as (milliseconds: number) => Promise<unknown>
