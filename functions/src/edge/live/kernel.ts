import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEnvironment } from '../../kernel/aws/environment.ts'
import { parameter } from '../../kernel/aws/parameters.ts'

export const asksLoopback = () => readEnvironment('outbound').ASKS_LOOPBACK === 'yes'
export const newId = () => randomUUID as () => string
export const now = () => () => new Date()
export const pause = () => sleep as (milliseconds: number) => Promise<unknown>
/** Set by Lambda. */
export const region = () => process.env.AWS_REGION ?? ''
export const siteOrigin = () => () => parameter(readEnvironment('site').SITE_ORIGIN_PARAMETER)
