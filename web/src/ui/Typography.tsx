import type { JSX } from 'react'
import { Box, type BoxProps, type Looks } from './Box.tsx'

const elements = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  subtitle1: 'h6',
  subtitle2: 'h6',
  body1: 'p',
  body2: 'p',
  caption: 'span',
  overline: 'span',
} as const

type TypographyProps<Tag extends keyof JSX.IntrinsicElements> = Omit<BoxProps<Tag>, 'color'> & {
  /** One of the theme's kinds of text; `body1` when left out. */
  variant?: keyof typeof elements
  /** That of the text around it when left out. */
  color?: 'text.secondary' | 'error.main' | 'warning.main' | undefined
  /** Cuts what does not fit in one line. */
  noWrap?: boolean
}

/** Its types know the properties of one element at a time, which here is not known yet. */
const Text = Box as (props: object) => JSX.Element

const inOneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A text in one of the theme's kinds, in the element that the kind usually has. */
export function Typography<Tag extends keyof JSX.IntrinsicElements = 'p'>({
  variant = 'body1',
  component,
  color,
  noWrap,
  sx,
  ...others
}: TypographyProps<Tag>) {
  const looks = { m: 0, typography: variant, ...(noWrap && inOneLine), ...(color && { color }), ...sx }
  return <Text {...others} component={component ?? elements[variant]} sx={looks as Looks} />
}
