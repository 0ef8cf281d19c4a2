import type { ComponentProps, ReactNode } from 'react'

export interface IconProps extends Omit<ComponentProps<'svg'>, 'color' | 'fontSize' | 'viewBox'> {
  /** 20 px, 24 px, or as large as the text around it; 24 px when left out. */
  fontSize?: 'small' | 'medium' | 'inherit'
  /** That of the text around it when left out. */
  color?: 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error'
}

export type IconComponent = (props: IconProps) => ReactNode

/**
 * An icon of shapes on a field of 24 by 24. A list has hundreds, so that each is one plain element (ADR 71). The classes are those by
 * which MUI's parts know an icon; their rules stand in the theme.
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
