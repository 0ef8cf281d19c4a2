import { Icon, type IconProps } from '../Icon.tsx'

export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z" />
  </Icon>
)
