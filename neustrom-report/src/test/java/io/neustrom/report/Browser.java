package io.neustrom.report;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium that looks at files, and remembers what went wrong in them. */
public final class Browser implements AutoCloseable {
    /** Warns that it does not know the newest Chromium's developer tools, of which we use none. */
    private static final Logger DEVTOOLS = Logger.getLogger("org.openqa.selenium.devtools");

    private static final String COLOURS = """
            const {width, height} = arguments[0];
            const copy = new OffscreenCanvas(width, height).getContext('2d', {willReadFrequently: true});
            copy.drawImage(arguments[0], 0, 0);
            return new Set(new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer)).size;
            """;

    private static final long PATIENCE = Duration.ofMinutes(5).toNanos(); // of a machine that does other things, too

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Where chromium and chromedriver are, if both are installed. */
    static boolean isInstalled() {
        return program("chromium").isPresent() && program("chromedriver").isPresent();
    }

    private static Optional<Path> program(String name) {
        return Stream.of(System.getenv("PATH").split(":"))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    public static Browser start() {
        DEVTOOLS.setLevel(Level.SEVERE);
        LoggingPreferences log = new LoggingPreferences();
        log.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(program("chromium").orElseThrow().toFile());
        options.addArguments(
                "--headless",
                "--no-sandbox", // as root, as a container's user often is, Chromium does not start with it
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync");
        options.setCapability("goog:loggingPrefs", log);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(program("chromedriver").orElseThrow().toFile())
                .build();
        Browser browser = new Browser(new ChromeDriver(service, options));
        browser.driver.manage().window().setSize(new Dimension(1280, 1600));
        return browser;
    }

    /** Opens a file and waits until its plots are drawn. */
    public void open(Path page) {
        open(page.toUri());
        await("return document.documentElement.dataset.drawn === 'yes'");
    }

    public void open(URI address) {
        driver.get(address.toString());
    }

    /** Waits until a script says true. */
    public void await(String script) {
        long deadline = System.nanoTime() + PATIENCE;
        while (!Boolean.TRUE.equals(run(script))) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("waited in vain for: " + script + "; the browser says " + complaints());
            }
        }
    }

    /** How many colours a canvas has, 1 if it is blank; read from a copy, since reading a canvas itself slows it down. */
    public long colours(WebElement canvas) {
        return (Long) run(COLOURS, canvas);
    }

    /** Dark or light, as a user's system may ask for. */
    void preferColours(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    void width(int width) {
        driver.manage().window().setSize(new Dimension(width, 1600));
    }

    /** All lines that the page, or the browser about the page, wrote to the console. */
    public List<String> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::toString)
                .toList();
    }

    public Object run(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    public WebElement find(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    public List<WebElement> findAll(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    /** Moves the pointer over an element, from its middle by the given pixels. */
    void pointAt(WebElement element, int right, int down) {
        run("arguments[0].scrollIntoView({block: 'center'})", element);
        new Actions(driver).moveToElement(element, right, down).perform();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
