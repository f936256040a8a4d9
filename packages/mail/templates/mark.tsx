import { LIGHT } from './theme.ts'

/**
 * The product's mark in the proportions of its drawing, made of borders alone: mail clients remove SVG and load images
 * only when asked. A client without rounded corners shows nested door frames, which are still recognisable.
 */
export function Mark() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} aria-hidden="true">
      <tbody>
        <tr>
          <td className="m-arch-outer" style={arch(LIGHT.accent, 16)}>
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                <tr>
                  <td className="m-arch-middle" style={arch(LIGHT.soft, 9)}>
                    <div className="m-arch-inner" style={door} />
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function arch(color: string, radius: number) {
  return {
    borderStyle: 'solid',
    borderColor: color,
    borderWidth: '3px 3px 0 3px',
    borderRadius: `${radius}px ${radius}px 0 0`,
    padding: '4px 4px 0 4px',
  }
}

const door = {
  width: '5px',
  height: '19px',
  margin: '0',
  fontSize: '1px',
  lineHeight: '1px',
  backgroundColor: LIGHT.brass,
  borderRadius: '3px 3px 0 0',
}
