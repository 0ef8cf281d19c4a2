import * as z from 'zod'

/** What a browser says of itself, in words such as `Chrome` and `Windows`; what it does not say is missing. */
export const deviceSchema = z.object({ browser: z.string().optional(), system: z.string().optional() })
export type Device = z.infer<typeof deviceSchema>

/** A session as whoever it belongs to is shown it. */
export const ownSessionSchema = z.object({
  id: z.string(),
  device: deviceSchema,
  createdAt: z.iso.datetime(),
  /** The hour in which it was used last. */
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSessionSchema>

type Named = readonly (readonly [name: string, sign: RegExp])[]

/** In this order: browsers name those that they came from as well. */
const browsers: Named = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
]
const systems: Named = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * The browser and system that a User-Agent names. Nothing else of it is kept: versions and models would tell devices apart that
 * nobody needs told apart.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const named = (all: Named) => all.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  return { ...(browser && { browser }), ...(system && { system }) }
}
