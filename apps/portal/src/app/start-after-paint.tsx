import { ASKED_CONFIG } from '@portico/contract/built-pages'
import { configuration } from '@portico/contract/configuration/endpoints'
import { Scripts } from 'react-router'

const SCRIPTS_ID = 'portico-scripts'

/** A page in a hidden tab is never painted, and a slow style sheet must not hold the scripts back for long. */
const LATEST_MS = 500

/**
 * A browser with scripts reads what is in `<noscript>` as text, so nothing in it is fetched. This takes the framework's
 * scripts out of there: at once those that the rest of the page speaks to, after the first paint modules and their
 * preloads. The configuration is asked for before them: one small answer that everything waits for
 * (packages/ui, delivery/load-config.ts). `data-face`: see display-face.css.
 */
const START_SCRIPT = `(function(d,w){
var inert=d.createRange().createContextualFragment(d.getElementById('${SCRIPTS_ID}').textContent),
modules=inert.querySelectorAll('[rel=modulepreload],[type=module]'),
start=function(){if(!start)return;start=0;
w.${ASKED_CONFIG}=fetch('${configuration.read.path}',{headers:{'X-Locale':d.documentElement.lang}}).then(function(r){return r.ok?r.json():null}).catch(function(){return null});
delete d.documentElement.dataset.face;d.head.append(...modules)},
painted=function(){start&&start()};
modules.forEach(function(one){one.remove()});d.head.append(inert);
if(d.hidden)return painted();
setTimeout(painted,${LATEST_MS});
if((w.PerformanceObserver&&PerformanceObserver.supportedEntryTypes||[]).includes('paint'))new PerformanceObserver(painted).observe({type:'paint',buffered:true});
else requestAnimationFrame(function(){setTimeout(painted)})
})(document,window)`

/**
 * A page that was built is readable without its scripts, so they wait for its first paint: until then the page and its
 * style sheet have the connection and the processor for themselves. Rendered in the build alone; React leaves the content
 * of `<noscript>` as it finds it.
 */
export function StartAfterPaint() {
  return (
    <>
      <noscript id={SCRIPTS_ID}>{import.meta.env.SSR ? <Scripts /> : null}</noscript>
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? START_SCRIPT : '' }}
      />
    </>
  )
}
