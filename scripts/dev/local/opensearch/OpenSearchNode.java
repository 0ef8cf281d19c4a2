import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.reindex.ReindexPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * One OpenSearch node on the loopback address, made of the parts that Maven Central has: there is no distribution.
 * Arguments: the folder of its configuration and data, and the port for HTTP. Runs until it is asked to end.
 */
public class OpenSearchNode extends Node {
  private OpenSearchNode(Settings settings, Path configuration) {
    super(
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), configuration, () -> "local"),
        List.of(Netty4Plugin.class, CommonAnalysisPlugin.class, ReindexPlugin.class, PainlessPlugin.class),
        false);
  }

  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]);
    Settings settings =
        Settings.builder()
            .put("path.home", home.toString())
            .put("cluster.name", "local")
            .put("discovery.type", "single-node")
            .put("network.host", "127.0.0.1")
            .put("http.port", arguments[1])
            .put("transport.port", "0")
            // As the domain is set, see searchStack.ts.
            .put("rest.action.multi.allow_explicit_index", false)
            // A developer's disk is often nearly full; the node would turn read-only.
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    Node node = new OpenSearchNode(settings, home.resolve("config"));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node)));
    node.start();
    new CountDownLatch(1).await();
  }

  private static void close(Node node) {
    try {
      node.close();
    } catch (IOException problem) {
      problem.printStackTrace();
    }
  }
}
