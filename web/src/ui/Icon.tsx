import type { ComponentProps, ReactNode } from 'react'

export interface IconProps extends Omit<ComponentProps<'svg'>, 'color' | 'fontSize' | 'viewBox'> {
  /** 20 px, 24 px, or the font size. Defaults to 24 px. */
  fontSize?: 'small' | 'medium' | 'inherit'
  /** Defaults to the text colour. */
  color?: 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error'
}

export type IconComponent = (props: IconProps) => ReactNode

/**
 * An icon of shapes in a 24 by 24 view box. A list has hundreds, so each is a single element (ADR 71). MUI's components
 * recognize the class names. Their rules are in the theme.
 */
export const Icon = ({ fontSize = 'medium', color, className, style, ...svg }: IconProps) => (
  <svg
    aria-hidden
    focusable="false"
    {...svg}
    viewBox="0 0 24 24"
    className={`MuiSvgIcon-root ${sizes[fontSize]}${className ? ` ${className}` : ''}`}
    style={color ? { color: `var(--mui-palette-${color}-main)`, ...style } : style}
  />
)

const sizes = {
  small: 'MuiSvgIcon-fontSizeSmall',
  medium: 'MuiSvgIcon-fontSizeMedium',
  inherit: 'MuiSvgIcon-fontSizeInherit',
}
