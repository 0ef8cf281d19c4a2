import { type CSSObject, css, type EmotionCache, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ComponentProps, ComponentType, JSX } from 'react'
import { theme } from './theme.ts'

/** Looks in the theme's terms, as MUI's `sx` takes them, but without functions and arrays: those of equal JSON are the same. */
export type Looks = Exclude<SxProps<Theme>, null | boolean | readonly unknown[] | ((theme: Theme) => unknown)>

export type BoxProps<Tag extends keyof JSX.IntrinsicElements = 'div'> = ComponentProps<Tag> & {
  /** The element to draw; a `div` when left out. */
  component?: Tag
  sx?: Looks | undefined
}

/**
 * An element with looks in the theme's terms. Pages have hundreds: it takes one component where MUI's takes three, and works the
 * rules of equal looks out once (ADR 72).
 */
export function Box<Tag extends keyof JSX.IntrinsicElements = 'div'>({
  component,
  sx,
  className,
  ...others
}: BoxProps<Tag>) {
  const cache = useEmotionCache()
  const Drawn = (component ?? 'div') as unknown as ComponentType<{ className?: string | undefined }>
  const looks = sx && cache ? classOf(sx, cache) : undefined
  return <Drawn {...others} className={looks && className ? `${looks} ${className}` : (looks ?? className)} />
}

const classes = new WeakMap<EmotionCache, Map<string, string>>()

function classOf(looks: Looks, cache: EmotionCache): string {
  const key = JSON.stringify(looks)
  const known = classes.get(cache)
  const there = known?.get(key)
  if (there !== undefined) return there
  const name = insert(looks, cache)
  if (known) known.set(key, name)
  else classes.set(cache, new Map([[key, name]]))
  return name
}

/** At once: the element that is about to be drawn is the first that has these looks. */
function insert(looks: Looks, cache: EmotionCache): string {
  const rules = css(theme.unstable_sx(looks) as CSSObject)
  const name = `${cache.key}-${rules.name}`
  if (cache.inserted[rules.name] === undefined) cache.insert(`.${name}`, rules, cache.sheet, true)
  return name
}
