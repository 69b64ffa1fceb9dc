import type { ECharts } from "echarts/core";
import EChartsReact from "echarts-for-react/esm/core";

/**
 * The library's component, drawn once: it draws an empty chart first to learn its size, waits for that, throws it away
 * and begins again. Its size is known here.
 */
export class Drawing extends EChartsReact {
  override initEchartsInstance(): Promise<ECharts> {
    const { theme, opts, style } = this.props;
    const size = { width: style?.width, height: style?.height };
    return Promise.resolve(this.echarts.init(this.ele, theme, { ...size, ...opts }) as ECharts);
  }
}
