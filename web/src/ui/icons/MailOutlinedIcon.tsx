import { Icon, type IconProps } from '../Icon.tsx'

export const MailOutlinedIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M22 6c0-1.1-.9-2-2-2H4c-1.1 0-2 .9-2 2v12c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2zm-2 0-8 4.99L4 6zm0 12H4V8l8 5 8-5z" />
  </Icon>
)
