export default function HomeRoute() {
  return <h1>Portico</h1>
}
