import { LIGHT } from './theme.ts'

/**
 * The concentric arches out of borders alone: clients strip SVG and hold images back until asked.
 * A client that knows no rounded corners shows nested door frames, which is still the mark.
 */
export function Mark() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} aria-hidden="true">
      <tbody>
        <tr>
          <td className="m-arch-outer" style={arch(LIGHT.accent, 20)}>
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                <tr>
                  <td className="m-arch-middle" style={arch(LIGHT.brass, 14)}>
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
  width: '10px',
  height: '16px',
  margin: '0',
  fontSize: '1px',
  lineHeight: '1px',
  backgroundColor: LIGHT.accent,
  borderRadius: '5px 5px 0 0',
}
